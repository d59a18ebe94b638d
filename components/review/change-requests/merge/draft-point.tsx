import { useMoveStatus } from "@/components/content/change-requests/use-move-status";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { Button } from "@/components/ui/button";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { Point } from "./preflight-point";

interface DraftPointProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
  /** Somebody other than the author can review it. */
  reviewable: boolean;
}

/** Warns of a draft, unless nobody else can review it. */
export function DraftPoint({ params, request, reviewable }: DraftPointProps) {
  const { move, moving } = useMoveStatus(params, request);
  if (request.status !== "draft") return <Point level="fine">Marked ready for review</Point>;
  if (!reviewable) return null;
  return (
    <Point
      level="warning"
      fix={
        <Button size="small" pending={moving} onClick={() => move("open")}>
          Ready for review
        </Button>
      }
    >
      Still a draft
    </Point>
  );
}
