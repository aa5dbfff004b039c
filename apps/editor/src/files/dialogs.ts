/**
 * Lets the user choose files; none if the user cancels. It uses an `<input>`, because that opens the same dialog in every
 * browser, also in a frame of another page, where the newer pickers are refused.
 */
export function chooseFiles(extensions: readonly string[]): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = extensions.join(',');
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

/** How long the address of a download is valid. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read it after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
