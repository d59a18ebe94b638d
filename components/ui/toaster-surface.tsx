"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import * as sonner from "sonner";
import { toasterReady } from "./toast-store";
import { useMedia } from "./use-media";

const icons = {
  success: <CircleCheck className="size-4 text-success" />,
  error: <CircleAlert className="size-4 text-danger" />,
  warning: <TriangleAlert className="size-4 text-warning" />,
  info: <Info className="size-4 text-info" />,
};

/** Above the buttons of forms, sheets and the drawer, which a phone has at the bottom. */
const aboveButtons = { bottom: "calc(80px + env(safe-area-inset-bottom))" };

/** Above everything; Alt+T moves the focus into it. */
export function ToasterSurface() {
  const narrow = useMedia("(max-width: 639.98px)");
  useEffect(() => toasterReady(sonner), []);
  return (
    <sonner.Toaster
      position={narrow ? "bottom-center" : "bottom-right"}
      offset={narrow ? aboveButtons : undefined}
      mobileOffset={aboveButtons}
      closeButton
      visibleToasts={4}
      gap={8}
      icons={icons}
    />
  );
}
