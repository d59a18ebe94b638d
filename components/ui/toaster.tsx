"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Toaster as Sonner } from "sonner";
import { useMedia } from "./use-media";

const icons = {
  success: <CircleCheck className="size-4 text-success" />,
  error: <CircleAlert className="size-4 text-danger" />,
  warning: <TriangleAlert className="size-4 text-warning" />,
  info: <Info className="size-4 text-info" />,
};

/** Above the buttons and the save state of bars, sheets and the drawer at the bottom. */
const aboveButtons = { bottom: "calc(80px + env(safe-area-inset-bottom))" };

/** Region for toasts above everything; Alt+T focuses it. The root layout renders it. */
export function Toaster() {
  const narrow = useMedia("(max-width: 639.98px)");
  return (
    <Sonner
      position={narrow ? "bottom-center" : "bottom-right"}
      offset={aboveButtons}
      mobileOffset={aboveButtons}
      closeButton
      visibleToasts={4}
      gap={8}
      icons={icons}
    />
  );
}
