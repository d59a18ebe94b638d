"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { isIn } from "./event-target";

/** A file is dragged over the page (`near`), or over the zone itself (`over`). */
export type FileDrag = "near" | "over" | undefined;

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/**
 * Tracks files that are dragged over the page, and handles drops in the zone, unless a child has
 * handled them. Drops outside are ignored, as browsers would open the files instead of the page.
 */
export function useFileDrag(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): FileDrag {
  const [drag, setDrag] = useState<FileDrag>();
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const stop = new AbortController();
    const isInside = (event: Event) => isIn(zone.current, event);
    const listen = (type: "dragover" | "dragleave" | "drop", act: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => holdsFiles(event) && act(event), stop);
    listen("dragover", (event) => {
      const inside = isInside(event);
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = inside ? "copy" : "none";
      setDrag(inside ? "over" : "near");
    });
    listen("dragleave", ({ relatedTarget }) => {
      if (relatedTarget === null) setDrag(undefined);
    });
    listen("drop", (event) => {
      setDrag(undefined);
      const isTaken = event.defaultPrevented;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!isTaken && isInside(event) && files.length > 0) latest.current(files);
    });
    return () => stop.abort();
  }, [zone]);
  return drag;
}
