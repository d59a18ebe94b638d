import { useEffect, useRef } from "react";

/** As the browser tells the title of the tab. */
const inTitle = (name: string) => name.trim().replace(/[\t\n\f\r ]+/g, " ");

/**
 * Keeps the name in the browser's tab the one that the page shows: the server wrote the title, and
 * hears of no renaming.
 */
export function useNameInTab(name: string | undefined, place: "page" | "thing" = "thing") {
  const shown = useRef(name);
  useEffect(() => {
    const before = shown.current;
    shown.current = name;
    if (before === undefined || name === undefined || before === name) return;
    const former = inTitle(before);
    const { title } = document;
    // "Page · Thing · Docs Console": one may be called as another, so each is looked for in its place.
    const at = place === "page" ? 0 : title.lastIndexOf(`${former} · Docs Console`);
    if (at < 0 || !title.startsWith(`${former} · `, at)) return;
    document.title = title.slice(0, at) + name + title.slice(at + former.length);
  }, [name, place]);
}
