"use client";

import { type ReactNode, useRef } from "react";
import { DropHint } from "@/components/ui/drop-hint";
import { toastProblem } from "@/components/ui/toast";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useFileDrag } from "@/components/ui/use-file-drag";
import { useFilePaste } from "@/components/ui/use-file-paste";
import type { File as StoredFile } from "@/lib/contract/content/content";
import { fetchFilesNamed } from "@/lib/queries/content/files";
import { AddFilesButton } from "./add-files-button";
import type { EditorPosition } from "./editor-positions";
import { EqualNamesDialog } from "./equal-names-dialog";
import { ReplaceFileDialog } from "./replace-file-dialog";
import { UploadList } from "./upload-list";
import { useFileInput } from "./use-file-input";
import type { useUploads } from "./use-uploads";

type ReplaceFile = (file: StoredFile) => void;
export type RenderFiles = (adding: ReactNode, onReplace?: ReplaceFile) => ReactNode;

interface FileTakerProps {
  params: Parameters<typeof fetchFilesNamed>[0];
  uploading: ReturnType<typeof useUploads>;
  /** Describes the effect of dropping a file here. */
  dropLabel: string;
  children: RenderFiles;
}

const nowhere: EditorPosition = { insert: () => undefined };
const dialogs = { equalNames: EqualNamesDialog, replace: ReplaceFileDialog };

/**
 * List of files that takes chosen, dropped and pasted ones, with the uploads in progress. Asks about
 * files whose names exist already.
 */
export function FileTaker({ params, uploading, dropLabel, children }: FileTakerProps) {
  const zone = useRef<HTMLDivElement>(null);
  const { uploads, done, add, retry, dismiss } = uploading;
  useUnsavedGuard(uploads.length > 0);
  const upload = (files: readonly File[], replaced: readonly (StoredFile | undefined)[] = []) =>
    add(
      files,
      files.map(() => nowhere),
      replaced,
    );
  const { open, element } = useDialogs(dialogs, { onAnswer: upload });
  const take = async (files: File[]) => {
    const names = files.map(({ name }) => name);
    // A failed search is no reason to drop the files: their upload reports the error.
    const existing = await fetchFilesNamed(params, names).catch(() => []);
    if (existing.some(({ name }) => names.includes(name))) open.equalNames({ files, existing });
    else upload(files);
  };
  const onFiles = (files: File[]) => void take(files);
  const drag = useFileDrag(zone, onFiles);
  useFilePaste(onFiles);
  const adding = useFileInput({ label: "Files to add", multiple: true, onFiles });
  const replace = async (file: File, stored: StoredFile) => {
    if (file.name === stored.name) return upload([file], [stored]);
    const existing = await fetchFilesNamed(params, [file.name]).catch(() => []);
    if (existing.some(({ id, name }) => name === file.name && id !== stored.id)) {
      const words = `Another file is named ${file.name}. Rename yours, or replace that file.`;
      return toastProblem(new Error(words));
    }
    open.replace({ file, stored });
  };
  const replacing = useReplacement((file, stored) => void replace(file, stored));
  return (
    <div ref={zone} className="relative flex min-h-80 flex-1 flex-col">
      {uploads.length > 0 && (
        <div className="px-page py-3">
          <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        </div>
      )}
      <p role="status" className="sr-only">
        {done}
      </p>
      {children(<AddFilesButton prominent onChoose={() => adding.choose()} />, replacing.choose)}
      {adding.input}
      {replacing.input}
      {element}
      <DropHint drag={drag} label={dropLabel} />
    </div>
  );
}

/** Chooses a file from this device that replaces a stored one. */
function useReplacement(onFile: (file: File, stored: StoredFile) => void) {
  const replaced = useRef<StoredFile>(undefined);
  const { input, choose } = useFileInput({
    label: "Replacement",
    onFiles: ([file]) => {
      if (file && replaced.current) onFile(file, replaced.current);
    },
  });
  const chooseFor: ReplaceFile = (stored) => {
    replaced.current = stored;
    // Pages show pictures as pictures.
    choose(stored.contentType.startsWith("image/") ? "image/*" : "");
  };
  return { input, choose: chooseFor };
}
