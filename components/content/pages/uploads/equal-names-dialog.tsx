"use client";

import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import type { File as StoredFile } from "@/lib/contract/content/content";
import { plural } from "@/lib/format/format";
import { replacedBy, withFreeNames } from "./equal-names";

interface EqualNamesDialogProps extends DialogProps {
  /** Files to upload, some with the name of an existing one. */
  files: readonly File[];
  existing: readonly StoredFile[];
  onAnswer: (files: readonly File[], replaced?: readonly (StoredFile | undefined)[]) => void;
}

/** Asks if uploads replace files of the same name; all of them are uploaded either way. */
export function EqualNamesDialog({ files, existing, onAnswer, ...dialog }: EqualNamesDialogProps) {
  const replaced = replacedBy(files, existing);
  const names = files.flatMap(({ name }, at) => (replaced[at] === undefined ? [] : [name]));
  const answer = (...answered: Parameters<typeof onAnswer>) => {
    dialog.onOpenChange(false);
    onAnswer(...answered);
  };
  const title =
    names.length === 1
      ? `${names[0]} exists already`
      : `${plural(names.length, "file")} exist already`;
  return (
    <Dialog {...dialog} title={title} size="small" bare>
      <DialogBody>
        <div className="space-y-3 text-text-muted">
          {names.length > 1 && (
            <ul aria-label="Files that exist already" className="max-h-40 overflow-y-auto">
              {names.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names of a choice can be alike
                <li key={at} className="bidi wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          )}
          <p>
            With <b>Replace</b>, pages that use {names.length === 1 ? "the file" : "these files"}{" "}
            show the new content. With <b>Keep both</b>, new files get a number in their name.
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button className="mr-auto" onClick={() => dialog.onOpenChange(false)}>
          Cancel
        </Button>
        <Button onClick={() => answer(withFreeNames(files, existing))}>Keep both</Button>
        <Button variant="primary" onClick={() => answer(files, replaced)}>
          Replace
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
