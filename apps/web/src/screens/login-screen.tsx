import { safeReturn } from "@heliolens/domain/navigation/safe-return";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { SignInForm } from "../accounts/sign-in/sign-in-form.tsx";
import { ThermalArtwork } from "../accounts/sign-in/thermal-artwork.tsx";
import { Brand } from "../shell/frame/brand.tsx";
import { LanguageSwitch } from "../shell/frame/language-switch.tsx";
import { useSession } from "../shell/session/session.ts";
import classes from "./login-screen.module.css";

export function LoginScreen() {
  const shell = useMessages("shell");
  const accounts = useMessages("accounts");
  const router = useRouter();
  const { return: asked } = useSearch({ strict: false }) as { return?: unknown };
  return (
    <main className={classes.screen}>
      <div className={classes.picture}>
        <ThermalArtwork />
        <p className={classes.tagline}>{shell("product.tagline")}</p>
      </div>
      <div className={classes.panel}>
        <div className={classes.language}>
          <LanguageSwitch />
        </div>
        <div className={classes.form}>
          <h1>
            <Brand />
            {shell("product.name")}
          </h1>
          <Farewell />
          <SignInForm submitWord={accounts("login.submit")} onSignedIn={() => router.history.push(safeReturn(asked))} />
          <Link to="/guide" className={classes.guide}>
            {shell("title.guide")}
          </Link>
        </div>
      </div>
    </main>
  );
}

/** Why the user is here, when it was not the user's own doing. */
function Farewell() {
  const text = useMessages("shell");
  const { isTokenExpired, isSignedOutElsewhere } = useSession();
  if (!isTokenExpired && !isSignedOutElsewhere) return null;
  return (
    <p className={classes.farewell} role="status">
      <Icon name="info" />
      {text(isTokenExpired ? "session.expired" : "session.signed-out-elsewhere")}
    </p>
  );
}
