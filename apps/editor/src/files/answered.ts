import { FileError } from './file-error.ts';
import { FILE_TEXTS } from './texts.ts';

/** The fault of a browser that does not answer a request. */
export const noAnswer = (): FileError => new FileError(FILE_TEXTS.faults.noAnswer);

/** @throws FileError with the fault if a request is not answered in time; some browsers never answer */
export async function answered<T>(
  request: Promise<T>,
  milliseconds: number,
  fault: string = FILE_TEXTS.faults.noAnswer,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileError(fault)), milliseconds);
  });
  try {
    return await Promise.race([request, silence]);
  } finally {
    clearTimeout(timer);
  }
}
