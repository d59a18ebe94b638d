import { type ComponentProps, useEffect, useRef } from "react";

interface FileInputProps extends Omit<ComponentProps<"input">, "type" | "ref" | "value"> {
  inputRef: (input: HTMLInputElement | null) => void;
  /** Files in the form, which can be dropped or come from elsewhere than the input. */
  chosen: readonly File[];
}

const isSame = (one: FileList | null, other: readonly File[]) =>
  (one?.length ?? 0) === other.length && other.every((file, at) => file === one?.[at]);

/**
 * Native file input with the files of the form. Its own text is hidden, as the field says what is
 * chosen.
 */
export function FileInput({ inputRef, chosen, ...input }: FileInputProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!own.current || isSame(own.current.files, chosen)) return;
    const transfer = new DataTransfer();
    for (const file of chosen) transfer.items.add(file);
    own.current.files = transfer.files;
  }, [chosen]);
  return (
    <input
      {...input}
      ref={(element) => {
        own.current = element;
        inputRef(element);
      }}
      type="file"
      className="block w-full text-sm text-transparent file:mr-3 file:h-8 file:rounded file:border file:border-border-strong file:border-solid file:bg-background file:px-3 file:text-text"
    />
  );
}
