import { chmod, mkdir } from 'node:fs/promises';

/** Makes a folder that other accounts of the machine can neither read nor change, and closes one that is there already. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await chmod(folder, 0o700);
  } catch (error) {
    // Another account's folder, or a file system without modes: whoever set it up decides who reads it.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes(code)) throw error;
  }
}
