import { type ComponentProps, useEffect, useRef } from "react";

interface FileInputProps
  extends Omit<ComponentProps<"input">, "type" | "ref" | "value" | "id" | "children"> {
  /** Id of the field, whose label has the id `…-label`. */
  id: string;
  /** Text of the button: "Choose folder". */
  button: string;
  inputRef: (input: HTMLInputElement | null) => void;
  /** Files in the form, which can be dropped or come from elsewhere than the input. */
  chosen: readonly File[];
}

const isSame = (one: FileList | null, other: readonly File[]) =>
  (one?.length ?? 0) === other.length && other.every((file, at) => file === one?.[at]);

/**
 * Native file input with the files of the form, behind a button: browsers name their own "Choose
 * file" also for folders, and in their language. The field says what is chosen.
 */
export function FileInput({ id, button, inputRef, chosen, ...input }: FileInputProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!own.current || isSame(own.current.files, chosen)) return;
    const transfer = new DataTransfer();
    for (const file of chosen) transfer.items.add(file);
    own.current.files = transfer.files;
  }, [chosen]);
  return (
    <span className="relative flex h-8 w-fit items-center rounded border border-border-strong bg-background px-3 text-text has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1 hover:bg-hover">
      <span id={`${id}-button`}>{button}</span>
      <input
        {...input}
        id={id}
        aria-labelledby={`${id}-label ${id}-button`}
        ref={(element) => {
          own.current = element;
          inputRef(element);
        }}
        type="file"
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </span>
  );
}
