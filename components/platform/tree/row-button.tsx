import type { MouseEvent, ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { Dots } from "@/components/ui/dots";
import { openContextMenu } from "@/components/ui/open-context-menu";

interface RowButtonProps {
  label: string;
  title: string;
  /** The row is the Tab stop, and so are its controls. */
  active: boolean;
  menu?: boolean;
  /** For rows with less height. */
  small?: boolean;
  className?: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/** Button at the end of a row, visible on hover and focus. */
export function RowButton(props: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup={props.menu ? "menu" : undefined}
      title={props.title}
      tabIndex={props.active ? 0 : -1}
      onClick={props.onClick}
      className={cx(
        "inline-flex shrink-0 items-center justify-center rounded-xs text-transparent hover:bg-border/60 hover:text-text focus-visible:text-text-muted group-focus-within:text-text-muted group-hover:text-text-muted pointer-coarse:size-11 pointer-coarse:text-text-muted",
        props.small ? "size-6" : "size-7 border border-transparent",
        props.className,
      )}
    >
      {props.children}
    </button>
  );
}

/** Opens the menu that all rows share. */
export function RowMenuButton({
  name,
  ...button
}: Pick<RowButtonProps, "active" | "small"> & { name: string }) {
  return (
    <RowButton
      {...button}
      label={`Actions for ${name}`}
      title="Actions"
      menu
      onClick={openContextMenu}
    >
      <Dots sign="more" />
    </RowButton>
  );
}
