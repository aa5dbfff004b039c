import { LIMITS } from './limits.ts';

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // It returns some of the entries at each call, and none after the last ones.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || all.length > LIMITS.files) return all;
    all.push(...some);
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** The dropped files, and those in dropped folders with their paths as their names. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The list of items is empty after the event, and a folder is among the files too, as a file that cannot be read.
  const plain = [...files];
  const open = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!open.some(isFolder)) return plain;
  const found: File[] = [];
  for (let entry = open.shift(); entry !== undefined && found.length < LIMITS.files; entry = open.shift()) {
    if (isFolder(entry)) open.push(...(await childrenOf(entry)));
    if (!isFile(entry)) continue;
    const at = entry;
    const file = await new Promise<File>((resolve, reject) => at.file(resolve, reject));
    found.push(new File([file], at.fullPath.slice(1), { lastModified: file.lastModified }));
  }
  return found;
}
