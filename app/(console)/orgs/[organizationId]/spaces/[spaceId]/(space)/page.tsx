import { redirect } from "next/navigation";
import { paths } from "@/lib/url/paths";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

/** The address of a space opens its pages. */
export default async function SpacePage({ params }: Props) {
  redirect(paths.spaceContent(await params));
}
