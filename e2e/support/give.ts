import type { Locator } from "playwright/test";

/** Picture of 2 × 3 pixels. */
export const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAFElEQVR42mNk+M9QzwAEjDAGAAMGAgGzPqZBAAAAAElFTkSuQmCC";

interface Given {
  name: string;
  type: string;
  base64: string;
}

/** Pastes files into an element, or drops them on it, as a browser does. */
export async function give(to: Locator, how: "paste" | "drop", files: Given[]): Promise<void> {
  await to.evaluate(
    (element, [way, given]) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const init = { bubbles: true, cancelable: true };
      const { x, y } = element.getBoundingClientRect();
      element.dispatchEvent(
        way === "paste"
          ? new ClipboardEvent("paste", { ...init, clipboardData: data })
          : new DragEvent("drop", {
              ...init,
              dataTransfer: data,
              clientX: x + 20,
              clientY: y + 20,
            }),
      );
    },
    [how, files] as const,
  );
}
