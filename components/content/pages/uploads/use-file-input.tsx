"use client";

import { useRef } from "react";

interface FileInputOptions {
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/**
 * Chooses files from this device. The field is rendered where it stays while the browser's dialog is
 * open: files chosen for a removed field are lost.
 */
export function useFileInput({ label, multiple = false, onFiles }: FileInputOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const choose = (accept = "") => {
    if (!ref.current) return;
    ref.current.accept = accept;
    ref.current.click();
  };
  const input = (
    <input
      ref={ref}
      type="file"
      multiple={multiple}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Allows choosing the same file again.
        target.value = "";
      }}
    />
  );
  return { input, choose };
}
