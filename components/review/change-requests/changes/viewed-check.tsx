import { useId } from "react";
import { CheckInput } from "@/components/ui/check-input";
import { Kbd } from "@/components/ui/kbd";

interface ViewedCheckProps {
  /** Undefined until it is known. */
  viewed: boolean | undefined;
  onViewed: (viewed: boolean) => void;
}

/** Viewed mark of a changed page. */
export function ViewedCheck({ viewed, onViewed }: ViewedCheckProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex h-control items-center gap-2 text-sm">
      <CheckInput
        id={id}
        checked={viewed ?? false}
        disabled={viewed === undefined}
        onChange={({ target }) => onViewed(target.checked)}
      />
      Viewed
      <span aria-hidden className="max-sm:hidden pointer-coarse:hidden">
        <Kbd keys="e" />
      </span>
    </label>
  );
}
