import { useEffect, useState } from "react";

/**
 * Returns what is read from a file, once it has been read; undefined if the file can't be read any
 * more, which the import itself reports.
 *
 * @param read the same function in each render
 */
export function useOfFile<T>(
  file: File | undefined,
  read: (file: File) => Promise<T>,
): T | undefined {
  const [found, setFound] = useState<{ file: File; value: T }>();
  useEffect(() => {
    let isCurrent = true;
    if (file) {
      read(file).then(
        (value) => isCurrent && setFound({ file, value }),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [file, read]);
  return found !== undefined && found.file === file ? found.value : undefined;
}
