"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { contentDisabledReason } from "@/components/review/change-requests/state/change-request-rules";
import { ActionButton } from "@/components/ui/action-button";
import { Banner } from "@/components/ui/banner";
import { LinkButton } from "@/components/ui/link-button";
import type { Space } from "@/lib/contract/content/space";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { plural } from "@/lib/format/format";
import { paths } from "@/lib/url/paths";
import { useUpdateFromSpace } from "./use-update-from-space";

/** Keeps the button beside the title in narrow windows. */
const compact = "max-sm:flex-nowrap max-sm:[&>div]:min-w-0";

interface OutdatedBannerProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
  space: Space;
  /** Undefined while loading. */
  conflicts: number | undefined;
}

/** Banner that offers an update after the space has changed. */
export function OutdatedBanner({ params, request, space, conflicts = 0 }: OutdatedBannerProps) {
  const { update, updating } = useUpdateFromSpace(params);
  if (conflicts > 0) {
    return (
      <Banner
        tone="warning"
        className={compact}
        title="Conflicts with the space"
        action={
          <LinkButton href={paths.changeRequestConflicts(params)}>
            {contentDisabledReason(request, space) ? "View" : "Resolve"}{" "}
            {plural(conflicts, "conflict")}
          </LinkButton>
        }
      >
        <span className="max-sm:hidden">Resolve them before merging.</span>
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      className={compact}
      title="The space has changed"
      action={
        <ActionButton
          disabledReason={contentDisabledReason(request, space)}
          pending={updating}
          onClick={update}
        >
          Update from the space
        </ActionButton>
      }
    >
      <span className="max-sm:hidden">Update to include the latest changes.</span>
    </Banner>
  );
}
