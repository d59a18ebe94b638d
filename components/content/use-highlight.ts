import { useEffect, useState } from "react";
import type { Plugins } from "./markdown-plugins";

/** Whether a text shows code that has colours. */
const hasCode = (text: string) => /^\s*(```|~~~)\s*[\w{]/m.test(text);

/** What colours code, fetched with the first text that shows some. */
export function useHighlight(text: string): Plugins[number] | undefined {
  const needed = hasCode(text);
  const [plugin, setPlugin] = useState<Plugins[number]>();
  useEffect(() => {
    if (!needed) return;
    let left = false;
    import("rehype-highlight").then(
      (loaded) => !left && setPlugin(() => loaded.default),
      // Without it code is read in one colour.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [needed]);
  return plugin;
}
