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

/** Above everything; Alt+T moves the focus into it. */
export function ToasterSurface() {
  // On a phone the bottom holds the buttons of sheets and forms.
  const narrow = useMedia("(max-width: 639.98px)");
  useEffect(() => toasterReady(sonner), []);
  return (
    <sonner.Toaster
      position={narrow ? "top-center" : "bottom-right"}
      mobileOffset={{ top: 56 }}
      closeButton
      visibleToasts={4}
      gap={8}
      icons={icons}
    />
  );
}
