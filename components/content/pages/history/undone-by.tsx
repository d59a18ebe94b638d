import type { ContentParams } from "@/components/content/params/content-params";
import { TextLink } from "@/components/ui/text-link";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { paths } from "@/lib/url/paths";

interface UndoneByProps {
  params: ContentParams;
  mergedFrom: ChangeRequest | undefined;
}

/** Link to the change request that undid a merge; nothing if the merge is in effect. */
export function UndoneBy({ params, mergedFrom }: UndoneByProps) {
  const by = mergedFrom?.revertedBy;
  if (!by) return null;
  return (
    <span className="shrink-0 text-sm text-text-muted">
      Later undone by{" "}
      <TextLink href={paths.changeRequest({ ...params, changeRequestId: by.id })}>
        #{by.number}
      </TextLink>
    </span>
  );
}
