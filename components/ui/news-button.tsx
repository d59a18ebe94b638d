import { formatNumber } from "@/lib/format";
import { Button } from "./button";

interface News {
  added: number;
  gone: number;
}

interface NewsButtonProps {
  /** What others did that is not shown yet, and how it is. */
  held: { news: News; show: () => void } | undefined;
  /** Takes the focus once the button goes. */
  focusNext: () => HTMLElement | null;
}

/** Says what others did meanwhile to what must not move now, and shows it on demand. */
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
    gone > 0 && `${formatNumber(gone)} gone`,
  ];
  return words.filter(Boolean).join(", ") || "Changed by others";
}
