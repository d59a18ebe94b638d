"use client";

import { Paperclip } from "lucide-react";
import { Button } from "@/components/ui/button";

interface AddFilesButtonProps {
  onChoose: () => void;
  /** Shown as the primary action of the page. */
  prominent?: boolean;
}

export function AddFilesButton({ onChoose, prominent = false }: AddFilesButtonProps) {
  return (
    <Button {...(!prominent && { size: "small", variant: "ghost" })} onClick={onChoose}>
      <Paperclip aria-hidden />
      Add files
    </Button>
  );
}
