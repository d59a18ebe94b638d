import { GitPullRequest, Link2 } from "lucide-react";
import type { Actions } from "@/components/ui/action";
import { copyLink } from "@/components/ui/copy-link";

export const requestRowActions = (href: string): Actions => [
  { id: "open", label: "Open", icon: GitPullRequest, href },
  { id: "link", label: "Copy link", icon: Link2, onSelect: () => void copyLink(href) },
];
