import { formatNumber } from "@/lib/format/format";
import { Button } from "./button";

interface News {
  added: number;
  gone: number;
}

interface NewsButtonProps {
  /** Unseen changes by others, and a function that shows them. */
  held: { news: News; show: () => void } | undefined;
  /** Returns the element that takes the focus when the button is removed. */
  focusNext: () => HTMLElement | null;
}

/** Reports changes by others to content that must not move now, and shows them on request. */
export function NewsButton({ held, focusNext }: NewsButtonProps) {
  const show = () => {
    held?.show();
    focusNext()?.focus({ preventScroll: true });
  };
  return (
    <div role="status" className="shrink-0">
      {held && (
        <Button data-news-button size="small" onClick={show}>
          {wordsFor(held.news)} · Show
        </Button>
      )}
    </div>
  );
}

function wordsFor({ added, gone }: News): string {
  const words = [
    added > 0 && `${formatNumber(added)} new`,
    gone > 0 && `${formatNumber(gone)} removed`,
  ];
  return words.filter(Boolean).join(", ") || "Updated by others";
}
