import { History } from "lucide-react";
import type { ContentParams } from "@/components/content/params/content-params";
import { LinkButton } from "@/components/ui/link-button";
import { Tooltip } from "@/components/ui/tooltip";
import { paths } from "@/lib/url/paths";

interface PageHistoryProps {
  params: ContentParams;
  page: { id: string };
}

/** Link to the revisions that changed a page. */
export function PageHistory({ params, page }: PageHistoryProps) {
  return (
    <Tooltip label="Page history">
      <LinkButton
        href={paths.spaceHistory(params, page.id)}
        variant="ghost"
        aria-label="Page history"
        className="w-control px-0!"
      >
        <History />
      </LinkButton>
    </Tooltip>
  );
}
