import { NotebookText } from "lucide-react";

/** Emoji of a space, or a default icon; decorative beside the title. */
export function SpaceMark({ emoji }: { emoji: string }) {
  return (
    <span aria-hidden className="inline-flex w-5 shrink-0 justify-center">
      {emoji ? (
        <span className="truncate leading-5">{emoji}</span>
      ) : (
        <NotebookText className="size-4 text-text-subtle" strokeWidth={1.5} />
      )}
    </span>
  );
}
