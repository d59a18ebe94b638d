"use client";

import { MessageSquare } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/format";

interface CommentsButtonProps {
  /** Number of open threads. */
  count: number;
  onClick: () => void;
}

/** Opens the list of threads beside the content. */
export function CommentsButton({ count, onClick }: CommentsButtonProps) {
  return (
    <Button onClick={onClick}>
      <MessageSquare aria-hidden />
      Comments
      {count > 0 && (
        <span className="tabular-nums">
          {formatNumber(count)}
          <span className="sr-only"> open</span>
        </span>
      )}
    </Button>
  );
}
