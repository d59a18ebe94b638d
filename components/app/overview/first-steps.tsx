"use client";

import { Circle, CircleCheck, X } from "lucide-react";
import type { ReactNode } from "react";
import { StartEditing } from "@/components/content/pages/start-editing";
import { Inviting } from "@/components/people/invitations/inviting";
import { setCreation } from "@/components/platform/layout/creation-store";
import { Section } from "@/components/platform/layout/section";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { useCollapsed } from "@/components/ui/use-collapsed";
import type { FirstSteps, OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOwnDrafts, useRecentSpaces } from "@/lib/queries/organizations/overview";
import { useSites } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";

interface ChecklistProps {
  organization: OrganizationParams;
  steps: FirstSteps;
  /** The page offers to create a site above. */
  isNew: boolean;
}

const dismissed = "first-steps";

/** First steps of an organization: open until all are done, or until they are dismissed. */
export function useFirstSteps({ organizationId }: OrganizationParams, steps?: FirstSteps) {
  const { closed, toggle } = useCollapsed(organizationId);
  const isDone = steps === undefined || Object.values(steps).every(Boolean);
  return { open: !isDone && !closed.has(dismissed), dismiss: () => toggle(dismissed) };
}

/** List of the first steps of an organization. */
export function Checklist({ onDismiss, ...steps }: ChecklistProps & { onDismiss: () => void }) {
  return (
    <Section
      title="First steps"
      action={
        <IconButton
          size="small"
          label="Dismiss the first steps"
          className="-my-1"
          onClick={onDismiss}
        >
          <X />
        </IconButton>
      }
    >
      <ol className="divide-y divide-border border-y">
        <Steps {...steps} />
      </ol>
    </Section>
  );
}

function Steps({ organization, steps, isNew }: ChecklistProps) {
  const sites = useSites(organization, {}).data?.pages[0]?.items;
  const site = sites?.[0];
  const ofSite = site && { ...organization, siteId: site.id };
  const writing = useRecentSpaces(organization, { enabled: !isNew && !steps.page });
  const space = writing.data?.items[0];
  // The first open step that needs a site leads to it; the others say what they wait for.
  const open = (["page", "publish", "look"] as const).filter((one) => !steps[one]);
  const first = isNew ? undefined : open.find((one) => one !== "page" || !space);
  const withoutSite = (step: keyof FirstSteps) => {
    if (sites?.length !== 0 || writing.isLoading) return null;
    if (step !== first) return <After />;
    return (
      <Button size="small" onClick={() => setCreation("site")}>
        Create site
      </Button>
    );
  };
  return (
    <>
      <Step done={steps.page} name="Write the first page">
        {space && <WritePage organization={organization} spaceId={space.id} />}
        {!space && (ofSite ? <Go href={paths.site(ofSite)}>Open site</Go> : withoutSite("page"))}
      </Step>
      <Step done={steps.publish} name="Publish a site">
        {ofSite ? <Go href={paths.site(ofSite)}>Open site</Go> : withoutSite("publish")}
      </Step>
      <Step done={steps.look} name="Give the site your look">
        {ofSite ? <Go href={paths.siteCustomization(ofSite)}>Customize</Go> : withoutSite("look")}
      </Step>
      <Step done={steps.people} name="Invite people">
        <Inviting organization={organization} step />
      </Step>
      <Step done={steps.signIn} name="Set up single sign-on">
        <Go href={paths.singleSignOn(organization)}>Set up</Go>
      </Step>
    </>
  );
}

const After = () => <span className="text-sm text-text-muted">After you create a site</span>;

interface WritePageProps {
  organization: OrganizationParams;
  spaceId: string;
}

/** Leads to the newest own draft, or to the editor of a new page. */
function WritePage({ organization, spaceId }: WritePageProps) {
  const drafts = useOwnDrafts(organization).data?.items;
  if (!drafts) return null;
  const [draft] = drafts;
  if (!draft) {
    return <StartEditing params={{ ...organization, spaceId }} label="Write page" size="small" />;
  }
  const params = { ...organization, spaceId: draft.space, changeRequestId: draft.id };
  return (
    <LinkButton variant="primary" size="small" href={paths.changeRequestContent(params)}>
      Continue draft
    </LinkButton>
  );
}

function Go({ href, children }: { href: string; children: string }) {
  return (
    <LinkButton size="small" href={href}>
      {children}
    </LinkButton>
  );
}

interface StepProps {
  name: string;
  done: boolean;
  /** Action of a step that isn't done. */
  children: ReactNode;
}

function Step({ name, done, children }: StepProps) {
  const Mark = done ? CircleCheck : Circle;
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <Mark
        aria-hidden
        className={cx("size-4 shrink-0", done ? "text-success" : "text-text-subtle")}
      />
      <span className={cx("min-w-0 flex-1", done && "text-text-muted")}>
        {name}
        {done && <span className="sr-only"> (done)</span>}
      </span>
      {!done && children}
    </li>
  );
}
