/** Turns an error about a file that the user named into a message; other errors stay as they are. */
export function explainFileError(error: unknown, file: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return new Error(`${file} is not there`, { cause: error });
    case 'EISDIR':
      return new Error(`${file} is a folder; name a file`, { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Error(`This user may not use ${file}`, { cause: error });
    case 'ENOSPC':
      return new Error(`There is no room for ${file}`, { cause: error });
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}
