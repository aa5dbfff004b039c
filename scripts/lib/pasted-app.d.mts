export function buildPastedApp(app: {
  readonly packageFolder: string;
  readonly name: string;
  readonly code: string;
  readonly background?: string;
  readonly plugins?: readonly unknown[];
}): Promise<string>;
