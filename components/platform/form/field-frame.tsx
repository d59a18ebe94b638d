import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface FieldFrameProps {
  id: string;
  label: string;
  error?: string;
  help?: ReactNode;
  optional?: boolean;
  /** Content beside the label, such as a counter or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Layout of a field: label, control, error and help. */
export function FieldFrame({ id, label, optional, aside, children, ...notes }: FieldFrameProps) {
  return (
    <div className="space-y-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="font-normal text-text-subtle"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children}
      <FieldNotes id={id} {...notes} />
    </div>
  );
}

export function FieldNotes({ id, error, help }: Pick<FieldFrameProps, "id" | "error" | "help">) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className="text-pretty text-sm text-text-muted">
          {help}
        </div>
      )}
    </>
  );
}
