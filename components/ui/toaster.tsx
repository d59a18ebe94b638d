"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";
import { useTopDialog } from "./open-dialogs";
import { useMedia } from "./use-media";

const icons = {
  success: <CircleCheck className="size-4 text-success" />,
  error: <CircleAlert className="size-4 text-danger" />,
  warning: <TriangleAlert className="size-4 text-warning" />,
  info: <Info className="size-4 text-info" />,
};

/** Above the buttons and the save state of bars and of the drawer at the bottom. */
const offset = {
  top: "16px",
  bottom: "calc(var(--toast-room, 80px) + env(safe-area-inset-bottom))",
};

// Half a window, as a side panel takes the other half.
const style = { "--width": "min(356px, 50vw - 36px)" } as CSSProperties;

/**
 * Region for toasts above everything, beside open dialogs; Alt+T focuses it. The root layout renders
 * it.
 */
export function Toaster() {
  const narrow = useMedia("(max-width: 639.98px)");
  const dialog = useTopDialog();
  return (
    <Sonner
      position={positionOf(dialog, narrow)}
      offset={offset}
      mobileOffset={offset}
      style={style}
      closeButton
      visibleToasts={4}
      gap={8}
      icons={icons}
    />
  );
}

function positionOf(dialog: ReturnType<typeof useTopDialog>, narrow: boolean) {
  if (dialog === "modal" || (dialog && narrow)) return "top-center";
  if (narrow) return "bottom-center";
  return dialog ? "bottom-left" : "bottom-right";
}
