import { Portfolio } from "../inspection/portfolio.tsx";

export const DashboardScreen = () => <Portfolio />;
