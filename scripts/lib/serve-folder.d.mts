export function serveFolder(
  folder: string,
  headers?: Readonly<Record<string, string>>,
): Promise<{ readonly address: string; readonly close: () => void }>;
