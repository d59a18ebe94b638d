import { useEffect, useRef } from "react";

/** Normalizes white space as browsers do in tab titles. */
const inTitle = (name: string) => name.trim().replace(/[\t\n\f\r ]+/g, " ");

/** Updates the name in the tab's title after a rename, as the server sets the title only once. */
export function useNameInTab(name: string | undefined, place: "page" | "thing" = "thing") {
  const shown = useRef(name);
  useEffect(() => {
    const before = shown.current;
    shown.current = name;
    if (before === undefined || name === undefined || before === name) return;
    const previous = inTitle(before);
    const { title } = document;
    // Titles have the form "Page · Thing · Docs Console". Both names may be equal, so each is
    // replaced at its position.
    const at = place === "page" ? 0 : title.lastIndexOf(`${previous} · Docs Console`);
    if (at < 0 || !title.startsWith(`${previous} · `, at)) return;
    document.title = title.slice(0, at) + name + title.slice(at + previous.length);
  }, [name, place]);
}
