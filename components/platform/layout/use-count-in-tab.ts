import { useEffect } from "react";

const counted = /^\(\d+\) /;

/** Shows the number of waiting items in front of the tab's title: "(3) Change requests". */
export function useCountInTab(count: number | undefined) {
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(counted, "");
      const next = count ? `(${count}) ${title}` : title;
      if (document.title !== next) document.title = next;
    };
    show();
    // The title of the page may be set after its content.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(counted, "");
    };
  }, [count]);
}
