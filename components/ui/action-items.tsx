import type { ComponentType, ReactNode } from "react";
import type { Action, Actions } from "./action";
import { Kbd } from "./kbd";
import { Link } from "./link";
import { menuItemClass, menuSeparatorClass } from "./menu-class";

interface ItemProps {
  className?: string;
  disabled?: boolean;
  asChild?: boolean;
  onSelect?: () => void;
  children?: ReactNode;
}

interface ActionItemsProps {
  actions: Actions;
  /** Item and separator components of the menu. */
  item: ComponentType<ItemProps>;
  separator: ComponentType<{ className?: string }>;
}

/** Renders actions as items of a dropdown or a context menu. */
export function ActionItems({ actions, item, separator: Separator }: ActionItemsProps) {
  return actions.map((action, index) =>
    action === "separator" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a separator has nothing else to be known by
      <Separator key={`line-${index}`} className={menuSeparatorClass} />
    ) : (
      <ActionItem key={action.id} action={action} item={item} />
    ),
  );
}

function ActionItem({ action, item: Item }: { action: Action } & Pick<ActionItemsProps, "item">) {
  const Icon = action.icon;
  const content = (
    <>
      {Icon && <Icon aria-hidden />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{action.label}</span>
        {action.reason && <span className="block text-text-subtle text-xs">{action.reason}</span>}
      </span>
      {action.keys && (
        <span className="pointer-coarse:hidden">
          <Kbd keys={action.keys} />
        </span>
      )}
    </>
  );
  const className = menuItemClass(action.danger);
  if (action.href && !action.disabled) {
    return (
      <Item asChild className={className}>
        <Link href={action.href}>{content}</Link>
      </Item>
    );
  }
  return (
    <Item className={className} disabled={action.disabled} onSelect={action.onSelect}>
      {content}
    </Item>
  );
}
