import { Avatar } from "@/components/ui/avatar";
import { pictureAddress } from "@/lib/url/file-address";

interface IntegrationMarkProps {
  icon: string | undefined;
  /** Shown beside the mark, which has its initials without an icon. */
  title: string;
}

/** Icon of an integration, if it may be loaded. */
export function IntegrationMark({ icon, title }: IntegrationMarkProps) {
  return <Avatar name={title} picture={icon && pictureAddress(icon)} decorative />;
}
