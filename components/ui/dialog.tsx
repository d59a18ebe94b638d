"use client";

import { lazy } from "react";
import type { DialogSurfaceProps } from "./dialog-surface";
import { OnceOpened } from "./once-opened";

export type DialogProps = Pick<DialogSurfaceProps, "open" | "onOpenChange">;

const DialogSurface = lazy(async () => ({
  default: (await import("./dialog-surface")).DialogSurface,
}));

/** A modal dialog; on a narrow screen a sheet from below. */
export function Dialog(props: DialogSurfaceProps) {
  return (
    <OnceOpened open={props.open}>
      <DialogSurface {...props} />
    </OnceOpened>
  );
}
