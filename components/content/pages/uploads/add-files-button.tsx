"use client";

import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";

interface AddFilesButtonProps {
  onFiles: (files: File[]) => void;
  /** Shown as the primary action of the page. */
  prominent?: boolean;
}

/** Chooses files from this device. */
export function AddFilesButton({ onFiles, prominent = false }: AddFilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...(!prominent && { size: "small", variant: "ghost" })}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden />
        Add files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </>
  );
}
