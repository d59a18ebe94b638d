import { RowButton } from "@/components/platform/data-table/row-link";
import type { File } from "@/lib/contract/content/content";

interface FileNameProps {
  file: File;
  onOpen: (id: string) => void;
}

/** Name of a file, which opens its preview. */
export function FileName({ file, onOpen }: FileNameProps) {
  return (
    <RowButton className="min-h-6" aria-haspopup="dialog" onClick={() => onOpen(file.id)}>
      {file.name}
    </RowButton>
  );
}
