export { Served as default } from './Served';
