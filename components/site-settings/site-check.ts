import type { Site } from "@/lib/contract/site";
import { SiteDraft } from "@/lib/contract/sites";

const withTitle = SiteDraft.omit({ visibility: true, adaptiveContent: true }).required({
  title: true,
});
const withBasename = withTitle.required({ basename: true });

/** A title and a basename can be changed, but not taken away. */
export const siteCheck = ({ basename }: Pick<Site, "basename">) =>
  basename ? withBasename : withTitle;
